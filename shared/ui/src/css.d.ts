/** A style sheet, imported as its text: builds and tests compile it in. */
declare module '*.css' {
  const text: string;
  export default text;
}
