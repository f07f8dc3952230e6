/** The text of a module and all that it imports, as one script (`@lineside/bundling`). */
declare module '*?program' {
  const text: string;
  export default text;
}
