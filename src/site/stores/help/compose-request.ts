/** What the form sends, and the first fault that keeps it from being sent. Spec HLP-1. */
import type { HelpContext } from '../../../contract/main/help-ticket.schema.ts'
import { helpTextFault } from '../../../contract/rules/help-request.ts'
import { contextOf } from './attached.ts'
import type { Compose, ComposeFault } from './compose-state.ts'
import { storedFiles } from './files.ts'

/** The fields of the call that describe the request, without who sends it. */
export type RequestFields = {
  topic: string
  text: string
  /** Omitted: we answer to the caller's own number. */
  contact_no?: string
  context: HelpContext
  files: string[]
}

/** In the order of the form, so that the first wrong field gets the focus. */
export function requestFault({ text, topic, word }: Compose): ComposeFault | undefined {
  if (word) return 'words'
  const fault = helpTextFault(text)
  if (fault) return fault
  if (!topic) return 'topic'
  return storedFiles() ? undefined : 'files'
}

export function requestOf(compose: Compose): RequestFields {
  const contact = compose.contact.trim()
  return {
    topic: compose.topic,
    text: compose.text.trim(),
    ...(contact && { contact_no: contact }),
    context: contextOf(compose),
    files: storedFiles() ?? [],
  }
}
