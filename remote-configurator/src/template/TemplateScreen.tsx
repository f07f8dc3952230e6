export default function TemplateScreen() {
  return null;
}
