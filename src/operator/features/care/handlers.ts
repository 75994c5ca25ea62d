/** Handlers of care for others. */
import type { Handlers } from '../../platform/context.ts'
import { act, payAct } from './act.ts'
import { listActs } from './acts.ts'
import { answerAct } from './answer.ts'
import { accept, invite, viewInvite } from './invite.ts'
import { getLine } from './line.ts'
import { setSimpleMode } from './simple.ts'
import { withdrawAct } from './withdraw.ts'

export const careHandlers = {
  care_invite: invite,
  care_invite_view: viewInvite,
  care_accept: accept,
  care_list: listActs,
  care_line_get: getLine,
  care_act: act,
  care_act_pay: payAct,
  care_act_withdraw: withdrawAct,
  care_answer: answerAct,
  simple_mode_set: setSimpleMode,
} satisfies Partial<Handlers>
