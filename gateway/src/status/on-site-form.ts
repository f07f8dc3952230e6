import type { ConfigurationSections } from '@lineside/contracts/gateway-configuration';
import { type OnSiteSection, onSiteSections, type SettingsOnSite } from '../settings/on-site.ts';
import type { ReportsOnSite } from '../settings/settings.ts';
import { type CodeFile, isCode } from './code.ts';
import { type Faults, type FormView, settingsIn, type Typed, typedIn } from './form.ts';

export interface OnSiteFormOptions {
  code: CodeFile;
  /** What the machine should have now. */
  present(): ConfigurationSections;
  /** Applies settings and keeps those that the machine takes; answers what became of each. */
  apply(settings: SettingsOnSite): Promise<ReportsOnSite>;
  clock?(): Date;
}

/** What a sent form leads to: a refusal with the status of HTTP, or a change that is to be made. */
export type Sent = { status: number; view: FormView } | { settings: SettingsOnSite; make(): Promise<FormView> };

const noChange: FormView = { typed: {}, faults: {}, done: [] };

/** Changes settings on site by a form, with a code that the program prints. It makes one change at a time. */
export class OnSiteForm {
  readonly #options: OnSiteFormOptions;
  #isBusy = false;
  #last = noChange;

  constructor(options: OnSiteFormOptions) {
    this.#options = options;
  }

  /** What became of the last change; with what was typed, if the machine refused some of it. */
  get view(): FormView {
    return this.#last;
  }

  /** Judges a form with this body. Where it is right, the caller makes the change. */
  judge(body: string): Sent {
    const { code, present, clock = () => new Date() } = this.#options;
    const typed = typedIn(body);
    const refused = (status: number, faults: Faults) => ({ status, view: { typed, faults, done: [] } });
    if (this.#isBusy) return refused(409, { code: 'Another change is being made. Try again in a moment.' });
    if (!typed.code) return refused(403, { code: 'Type the code that lineside-gateway code prints.' });
    if (!isCode(code, typed.code, clock()))
      return refused(403, { code: 'This code is wrong or no longer valid. Print a new one by lineside-gateway code.' });
    const read = settingsIn(typed, present());
    if ('faults' in read) return refused(422, read.faults);
    this.#isBusy = true;
    return { settings: read.settings, make: () => this.#make(read.settings, typed) };
  }

  async #make(settings: SettingsOnSite, { code: _, ...typed }: Typed): Promise<FormView> {
    try {
      const reports = await this.#options.apply(settings);
      const done = onSiteSections.flatMap((section): FormView['done'] => {
        const report = reports[section];
        return report ? [[section, report]] : [];
      });
      const isApplied = (section: OnSiteSection) => reports[section]?.state === 'applied';
      if (onSiteSections.some(isApplied)) this.#options.code.write(null);
      this.#last = { typed: done.every(([section]) => isApplied(section)) ? {} : typed, faults: {}, done };
      return this.#last;
    } finally {
      this.#isBusy = false;
    }
  }
}
