/** "Group type" within a sentence; words in capitals stay: "VPN server". */
export const inSentence = (words: string): string =>
  /^\p{Lu}\p{Lu}/u.test(words) ? words : words[0]?.toLowerCase() + words.slice(1);
