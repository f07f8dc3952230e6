/** The widget's look in a console's own style sheet. */
export interface ConsoleLook {
  /** #RRGGBB; null if unset. */
  accent: string | null;
  surface: string | null;
  radius: number | undefined;
  font: string | undefined;
}

/** Reads the custom properties of the widget's element. Invalid ones are ignored. */
export function lookOf(element: Element): ConsoleLook {
  const style = getComputedStyle(element);
  const property = (name: string) => style.getPropertyValue(`--lineside-${name}`).trim();
  const colour = (name: string) => (/^#[0-9a-f]{6}$/i.test(property(name)) ? property(name) : null);
  const radius = /^(\d+(\.\d+)?)px$/.exec(property('radius'))?.[1];
  return {
    accent: colour('accent'),
    surface: colour('surface'),
    radius: radius === undefined ? undefined : Number(radius),
    font: property('font') || undefined,
  };
}
