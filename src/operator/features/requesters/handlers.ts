import type { Handlers } from '../../platform/context.ts'
import { getVisitor, sendVisitorCode, verifyVisitor } from './visitor.ts'

export const requesterHandlers = {
  help_visitor_send: sendVisitorCode,
  help_visitor_verify: verifyVisitor,
  help_visitor_status: getVisitor,
} satisfies Partial<Handlers>
