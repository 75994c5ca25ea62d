/**
 * The answer of a host that has too much to do: the envelope of the service for calls, a page in both
 * languages that comes again for documents, a status for everything else. Spec RUN-12.
 */
import en from '../../content/messages/en/file.json' with { type: 'json' }
import vi from '../../content/messages/vi/file.json' with { type: 'json' }
import { dialectOf } from '../contract/dialects.ts'
import { errors } from '../contract/errors.ts'
import { LANGUAGES } from '../contract/rules/language.ts'
import { targetOf } from './client-info.ts'
import { fromErrorCode } from './errors.ts'
import { GATEWAY_HEADERS } from './headers.ts'
import { languageOfRequest, serviceOf } from './request.ts'

const CALL = /^\/api\/([a-z]+)\/(\w+)/
/** The code that pages already understand as: not done, ask again. */
const CODE = 'upstream_closed'

/** `retryAfter` in seconds. */
export function answerOverloaded(request: Request, retryAfter: number): Response {
  const headers = { ...GATEWAY_HEADERS, 'retry-after': String(retryAfter) }
  const { status } = errors[CODE]
  const [call, service = '', name = ''] = CALL.exec(targetOf(request.url)) ?? []
  if (call) {
    const details = { retry_after: retryAfter }
    const { wire, message } = fromErrorCode(CODE, details, languageOfRequest(request))
    const envelope = dialectOf(serviceOf(service)).failure(name, wire, message, details)
    return new Response(JSON.stringify(envelope), { status, headers })
  }
  if (!request.headers.get('accept')?.includes('text/html'))
    return new Response('503', {
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    })
  return new Response(page(retryAfter), {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}

/** The reader's language is not known before the page is, so it is in both. */
function page(seconds: number): string {
  const texts = { vi, en }
  const sections = LANGUAGES.map((language) => {
    const { title, next } = texts[language].busy
    return `<section lang="${language}"><h1>${title}</h1><p>${next}</p></section>`
  })
  return (
    '<!doctype html><html lang="vi"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    `<meta http-equiv="refresh" content="${seconds}"><title>${vi.busy.title}</title>${sections.join('')}`
  )
}
