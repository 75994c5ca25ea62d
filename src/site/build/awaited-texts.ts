/** Texts that a module awaits before it runs: `await texts('bills')`, `await ownTexts(files, 'security')`. */

const AWAITED =
  /^(?:export )?const \w+ = await (?:(?:texts|ownTexts)\((?:\w+,\s*)?["'`](\w+)["'`]\)|loadSigninTexts\()/gm

/** Topics, by the module's compiled code. */
export function listAwaitedTopics(code: string | null | undefined): string[] {
  return Array.from((code ?? '').matchAll(AWAITED), ([, topic = 'signin']) => topic)
}
