export default function AssetScreen() {
  return null;
}
