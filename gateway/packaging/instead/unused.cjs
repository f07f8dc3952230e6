// of packages whose code the program never runs
module.exports = {};
