/** Joining the programme, as a table of states. Spec LOY-5, Spec LOY-6. */

/**
 * `welcome`: the first slide, also for lines that cannot join. `again`: another code is needed. `refused`:
 * final, with the reason.
 */
export type JoinStep =
  | 'closed'
  | 'welcome'
  | 'form'
  | 'sending'
  | 'code'
  | 'again'
  | 'checking'
  | 'refused'
  | 'done'
export type JoinEvent =
  | 'asked'
  | 'agreed'
  | 'ready'
  | 'sent'
  | 'askForm'
  | 'askWelcome'
  | 'whole'
  | 'resend'
  | 'wrong'
  | 'over'
  | 'right'
  | 'closed'

/** Allowed transitions; other events are ignored. */
export const JOIN: Readonly<Record<JoinStep, Partial<Record<JoinEvent, JoinStep>>>> = {
  closed: { asked: 'welcome' },
  welcome: { agreed: 'form', ready: 'sending', closed: 'closed' },
  form: { ready: 'sending', askWelcome: 'welcome', closed: 'closed' },
  sending: { sent: 'code', askForm: 'form', askWelcome: 'welcome', over: 'refused', closed: 'closed' },
  code: { whole: 'checking', resend: 'again', askForm: 'form', askWelcome: 'welcome', closed: 'closed' },
  again: { sent: 'code', wrong: 'code', over: 'refused', closed: 'closed' },
  checking: { right: 'done', wrong: 'code', over: 'refused', closed: 'closed' },
  refused: { askWelcome: 'welcome', closed: 'closed' },
  done: { closed: 'closed' },
}
