import { appleAppId, isGooglePlayLink } from '@lineside/contracts';
import { useTexts } from '@lineside/remote-kit';
import { Columns, Page, Panel, Stack } from '@lineside/ui/base';
import { ColourInput, Field, Input } from '@lineside/ui/form';
import { useState } from 'react';
import { CompanyForm } from '../company/CompanyForm.tsx';
import { Administration } from '../rail/Administration.tsx';
import { appLinks, type BrandingValues, changesOf, pictures, valuesOf } from './branding.ts';
import { PictureInput } from './PictureInput.tsx';
import { Preview } from './Preview.tsx';
import { SignInProvider } from './SignInProvider.tsx';

const colour = /^#[0-9a-f]{6}$/i;
const address = /^https?:\/\/\S+$/;

/** How sign-in and the portal look for the company's people, with a preview of the changes [3.27]. */
export default function BrandingScreen() {
  const { t } = useTexts();
  const [values, setValues] = useState<BrandingValues>();
  const isColour = (value: string) => (colour.test(value) ? undefined : t('branding.noColour'));
  const isAddress = (value: string) => (address.test(value) ? undefined : t('branding.noAddress'));
  const isInStore = {
    appleAppStoreLink: (value: string) => (appleAppId(value) ? undefined : t('branding.notInAppStore')),
    googlePlayStoreLink: (value: string) => (isGooglePlayLink(value) ? undefined : t('branding.notInGooglePlay')),
  };
  return (
    <Administration>
      <Page title={t('rail.branding')} body="tint">
        <CompanyForm<BrandingValues>
          initial={valuesOf}
          changes={changesOf}
          fieldOf={(property) => property.split('.').at(-1)}
          onValues={setValues}
        >
          {(company) => (
            <Columns
              wide={[
                {
                  key: 'fields',
                  settled: true,
                  content: (
                    <Stack gap={16}>
                      <Panel title={t('branding.names')}>
                        <Field name="name" label={t('branding.name')} required>
                          <Input limit={255} />
                        </Field>
                        <Field name="browserTitle" label={t('branding.browserTitle')}>
                          <Input limit={255} />
                        </Field>
                      </Panel>
                      <Panel title={t('branding.colours')}>
                        <Field name="pageColor" label={t('branding.pageColor')} check={isColour}>
                          <ColourInput />
                        </Field>
                        <Field name="cardColor" label={t('branding.cardColor')} check={isColour}>
                          <ColourInput />
                        </Field>
                      </Panel>
                      <Panel title={t('branding.pictures')}>
                        {pictures.map((name) => (
                          <Field
                            key={name}
                            name={name}
                            label={t(`branding.${name}`)}
                            hint={t('branding.picturesHint')}
                            check={isAddress}
                          >
                            <PictureInput label={t(`branding.${name}`)} limit={255} />
                          </Field>
                        ))}
                      </Panel>
                      <Panel title={t('branding.apps')}>
                        {appLinks.map((name) => (
                          <Field
                            key={name}
                            name={name}
                            label={t(`branding.${name}`)}
                            hint={t(`branding.${name}Hint`)}
                            check={isInStore[name]}
                          >
                            <Input type="url" autoComplete="off" limit={255} />
                          </Field>
                        ))}
                      </Panel>
                      <SignInProvider company={company.publicId} />
                    </Stack>
                  ),
                },
              ]}
              side={[{ key: 'preview', settled: true, content: <Preview values={values ?? valuesOf(company)} /> }]}
            />
          )}
        </CompanyForm>
      </Page>
    </Administration>
  );
}
