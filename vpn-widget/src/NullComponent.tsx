/**
 * In the place of what antd's parts would draw where they were asked to, and the kit never asks: buttons and skeletons of their own,
 * tooltips of labels, "no data", icons. Whoever asks all the same is told at the first journey.
 */
export default function NullComponent(): null {
  console.error('The widget is built without what antd would draw here: see vpn-widget/preset.ts.');
  return null;
}
