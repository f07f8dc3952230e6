/** A transform of jest: a style sheet is imported as its text. */
export default { process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }) };
