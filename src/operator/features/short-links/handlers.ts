/** Maps the call of short links to its handler. */
import type { Handlers } from '../../platform/context.ts'
import { selfcareUrlMapping } from './mapping.ts'

export const shortLinkHandlers = {
  selfcare_url_mapping: selfcareUrlMapping,
} satisfies Partial<Handlers>
