/** Addresses of the pages of requests. Spec HLP-1. */
import type { HelpSubject } from './help-request.ts'

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
