/**
 * Replaces parts of antd that the kit never renders: buttons and skeletons of its own, tooltips of labels, "no data",
 * icons. Using them all the same fails in the first journey.
 */
export default function NullComponent(): null {
  console.error('The widget is built without what antd would draw here: see vpn-widget/preset.ts.');
  return null;
}
