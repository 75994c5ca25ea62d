/**
 * Compares a number, a sender name, a link or a pasted message with the official lists. It runs in the
 * browser, so that what is pasted never leaves the device. Spec SAF-1.
 */
import { foldDiacritics } from './fold-diacritics.ts'

type Noted = readonly (readonly [name: string, note: string])[]

/** What is ours, and what is known as a scam with what it pretends. Numbers are digits only. */
export type ChannelLists = {
  numbers: readonly string[]
  senders: readonly string[]
  domains: readonly string[]
  /** Addresses of ours on sites of others, `https://www.facebook.com/…`. */
  pages: readonly string[]
  scamNumbers: Noted
  scamSenders: Noted
  scamDomains: Noted
  phrases: readonly (readonly [words: readonly string[], note: string])[]
}

/** From the safest to the worst; the worst of several findings counts. */
export const VERDICTS = ['ours', 'unknown', 'not_ours', 'scam'] as const
export type Verdict = (typeof VERDICTS)[number]
export type ChannelKind = 'number' | 'sender' | 'link' | 'message'
/** `reason`: why; `look_alike` resembles something of ours. `note`: the editor's words about a known scam. */
export type Finding = {
  verdict: Verdict
  kind: ChannelKind
  found: string
  reason: 'listed' | 'unlisted' | 'look_alike' | 'asks' | 'nothing'
  note?: string
}
export type ChannelCheck = { kind: ChannelKind; verdict: Verdict; findings: readonly Finding[] }

/** Longest text that is compared, characters. */
export const CHANNEL_TEXT_MAX = 2_000

const NUMBER = /^\+?\d[\d .()-]{1,18}$/
const LINK =
  /(?:https?:\/\/)?(?:[\w.%~-]+(?::[^\s@/]*)?@)?(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?::\d+)?(?:[/?#]\S*)?/giu
const NUMBERS_IN_TEXT = /(?<![\p{L}\d/.-])\+?\d[\d .-]{1,16}\d(?![\p{L}\d/])/gu
/** Longest alphanumeric sender of an SMS (GSM 03.40). */
const SENDER_MAX = 11
/** Words before a phrase that turn it into a warning. */
const FORBIDDING = /\b(?:khong|dung|never|not|cam)(?: \w+){0,3} ?$/

/** `undefined` for an empty text. */
export function checkChannel(typed: string, lists: ChannelLists): ChannelCheck | undefined {
  const text = typed.normalize('NFKC').trim().slice(0, CHANNEL_TEXT_MAX)
  if (text === '') return undefined
  const kind = kindOf(text)
  if (kind === 'number') return toCheck(kind, [checkNumber(text, lists)])
  if (kind === 'link') return toCheck(kind, [checkLink(text, lists)])
  if (kind === 'sender') return toCheck(kind, [checkSender(text, lists)])
  return toCheck(kind, checkMessage(text, lists))
}

function kindOf(text: string): ChannelKind {
  if (NUMBER.test(text)) return 'number'
  const [link] = text.match(LINK) ?? []
  if (link === text) return 'link'
  return text.length <= 2 * SENDER_MAX && !/\s\S+\s/.test(text) ? 'sender' : 'message'
}

function toCheck(kind: ChannelKind, findings: readonly Finding[]): ChannelCheck {
  const worst = Math.max(...findings.map(({ verdict }) => VERDICTS.indexOf(verdict)))
  return { kind, verdict: VERDICTS[worst] ?? 'unknown', findings }
}

function checkNumber(text: string, { numbers, scamNumbers }: ChannelLists): Finding {
  const digits = national(text)
  const scam = scamNumbers.find(([number]) => national(number) === digits)
  if (scam) return { verdict: 'scam', kind: 'number', found: text, reason: 'listed', note: scam[1] }
  const isOurs = numbers.some((number) => national(number) === digits)
  return {
    verdict: isOurs ? 'ours' : 'not_ours',
    kind: 'number',
    found: text,
    reason: isOurs ? 'listed' : 'unlisted',
  }
}

/** `+84 912…`, `84912…` and `0912…` are one number. */
function national(number: string): string {
  const digits = number.replace(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^84/, '0') : digits
}

function checkSender(text: string, { senders, scamSenders }: ChannelLists): Finding {
  const scam = scamSenders.find(([name]) => name.toLowerCase() === text.toLowerCase())
  if (scam) return { verdict: 'scam', kind: 'sender', found: text, reason: 'listed', note: scam[1] }
  const found = { kind: 'sender', found: text } as const
  if (senders.some((name) => name.toLowerCase() === text.toLowerCase()))
    return { ...found, verdict: 'ours', reason: 'listed' }
  if (senders.some((name) => skeleton(text).includes(skeleton(name))))
    return { ...found, verdict: 'scam', reason: 'look_alike' }
  return { ...found, verdict: 'not_ours', reason: 'unlisted' }
}

function checkLink(text: string, { domains, pages, scamDomains }: ChannelLists): Finding {
  const host = hostOf(text)
  const found = { kind: 'link', found: text } as const
  if (!host) return { ...found, verdict: 'unknown', reason: 'nothing' }
  const isOf = (domain: string): boolean => host === domain || host.endsWith(`.${domain}`)
  const scam = scamDomains.find(([domain]) => isOf(domain))
  if (scam) return { ...found, verdict: 'scam', reason: 'listed', note: scam[1] }
  if (domains.some(isOf) || pages.includes(text.replace(/\/$/, '')))
    return { ...found, verdict: 'ours', reason: 'listed' }
  const brands = domains.map((domain) => skeleton(domain.split('.').at(-2) ?? domain))
  const named = skeleton(text.replace(/^https?:\/\//i, '').replace(/[/?#].*$/s, ''))
  const isAlike = host.includes('xn--') || brands.some((brand) => named.includes(brand))
  return { ...found, verdict: isAlike ? 'scam' : 'not_ours', reason: isAlike ? 'look_alike' : 'unlisted' }
}

/** The host in ASCII, so that letters of other alphabets show; a name before `@` is not part of it. */
function hostOf(text: string): string | undefined {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`).hostname.replace(/^www\./, '')
  } catch {
    return undefined
  }
}

/** Letters and digits that are mistaken for each other become the same. */
function skeleton(text: string): string {
  return foldDiacritics(text)
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replace(/[1l!|]/g, 'i')
    .replace(/[^a-z]/g, '')
}

function checkMessage(text: string, lists: ChannelLists): readonly Finding[] {
  const links = text.match(LINK) ?? []
  const rest = text.replace(LINK, ' ')
  const numbers = (rest.match(NUMBERS_IN_TEXT) ?? []).filter(isNumber)
  const findings = [
    ...links.map((link) => checkLink(link.replace(/[.,;:!?)]+$/, ''), lists)),
    // A number in a message is suspicious only if it is known: an amount or a date is a number too.
    ...numbers.map((number) => checkNumber(number, lists)).filter(({ verdict }) => verdict !== 'not_ours'),
    ...findDemands(rest, lists),
  ]
  // The sender of a message may be faked, so it is never proved to be ours.
  const nothing: Finding = { verdict: 'unknown', kind: 'message', found: '', reason: 'nothing' }
  return findings.some(({ verdict }) => verdict === 'scam' || verdict === 'not_ours')
    ? findings
    : [nothing, ...findings]
}

function isNumber(text: string): boolean {
  return /^\d{3,12}$/.test(national(text))
}

/** What a message asks for that only scams ask for. */
function findDemands(text: string, { phrases }: ChannelLists): Finding[] {
  const plain = foldDiacritics(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return phrases.flatMap(([words, note]) => {
    const found = words.find((phrase) =>
      [...plain.matchAll(new RegExp(`\\b${phrase}\\b`, 'g'))].some(
        ({ index }) => !FORBIDDING.test(plain.slice(0, index)),
      ),
    )
    return found ? [{ verdict: 'scam', kind: 'message', found, reason: 'asks', note }] : []
  })
}
