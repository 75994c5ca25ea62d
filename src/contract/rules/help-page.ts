/** Pages of requests, and what they know when they are built. Spec HLP-1. */
import { HELP_SUBJECTS, type HelpSubject } from './help-request.ts'
import type { InappropriateWords } from './rating.ts'
import { foldDiacritics } from './search.ts'

/** Without language. */
export const SEND_REQUEST_PATH = '/tinh-nang/gui-yeu-cau'
export const SENT_REQUESTS_PATH = '/tinh-nang/yeu-cau-da-gui'
export const TROUBLE_PATH = '/tinh-nang/phan-anh-chat-luong'
export const STATUS_PATH = '/trang-thai'
/** Query parameters: topic, error code, payment, `kind:code` of a thing, and the code of a request. */
export const HELP_QUERY = {
  topic: 'chu-de',
  error: 'loi',
  payment: 'gd',
  about: 've',
  request: 'ma',
} as const

/** Names in the page's language; answers with their question and address. */
export type HelpTopic = {
  key: string
  name: string
  words: readonly string[]
  answers: readonly { question: string; path: string }[]
}
export type HelpOffer = { topics: readonly HelpTopic[]; inappropriate: InappropriateWords }

/** Topics that the text speaks of, the one with most words first. Longer phrases count more. */
export function suggestTopics(text: string, topics: readonly HelpTopic[]): HelpTopic[] {
  const plain = ` ${foldDiacritics(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return topics
    .map((topic) => ({
      topic,
      weight: topic.words
        .filter((word) => plain.includes(` ${word} `))
        .reduce((sum, word) => sum + word.split(' ').length, 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ topic }) => topic)
}

/** The address of the form with what the request is about. */
export function requestAddress(about: {
  topic?: string
  error?: string
  payment?: string
  about?: { kind: HelpSubject; code: string }
}): string {
  const query = new URLSearchParams()
  if (about.topic) query.set(HELP_QUERY.topic, about.topic)
  if (about.error) query.set(HELP_QUERY.error, about.error)
  if (about.payment) query.set(HELP_QUERY.payment, about.payment)
  if (about.about) query.set(HELP_QUERY.about, `${about.about.kind}:${about.about.code}`)
  return query.size > 0 ? `${SEND_REQUEST_PATH}?${query}` : SEND_REQUEST_PATH
}

/** `dispute:TC-1` of an address; `undefined` for anything else. */
export function subjectIn(text: string | null): { kind: HelpSubject; code: string } | undefined {
  const [kind = '', ...rest] = (text ?? '').split(':')
  const code = rest.join(':')
  const known = HELP_SUBJECTS.find((one) => one === kind)
  return known && /^[\w.:@-]{1,60}$/.test(code) ? { kind: known, code } : undefined
}
