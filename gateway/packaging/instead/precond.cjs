// what backoff uses of precond, which has no text of its licence
const check = (isRight, message) => {
  if (!isRight) throw new Error(message);
};
module.exports = {
  checkArgument: check,
  checkState: check,
  checkIsArray: (value) => check(Array.isArray(value), 'is no list'),
  checkIsFunction: (value) => check(typeof value === 'function', 'is no function'),
};
