/** One request in a line of words: whose it is, its state, what was attached, what a fault says. Spec SBX-8. */
import type requests from '../../../content/messages/vi/requests.json'
import { formatDateTime } from '../../contract/format/date.ts'
import type { DeskRequest } from '../../contract/sandbox-desk.ts'
import type { TextResolver } from '../messages/resolve.ts'
import { subjectText } from '../messages/subject-text.ts'
import { language, sandboxText, textsIn } from './dom.ts'

const requestText: TextResolver<typeof requests> = textsIn('request-texts')

export function aboutRequest(request: DeskRequest): string {
  const { owner, line, state, team, topic_name: topic } = request
  return [
    owner,
    topic[language],
    sandboxText(`desk.state.${state}`),
    sandboxText(`desk.teams.${team}`),
    line && sandboxText('desk.line', { plan: line.plan }),
    ...attachedTexts(request),
  ]
    .filter(Boolean)
    .join(' · ')
}

function attachedTexts({ context, trouble }: DeskRequest) {
  const { error, payment, about } = context
  const measured = trouble?.measurement
  return [
    error && sandboxText('desk.error', { code: error.code }),
    payment && sandboxText('desk.payment', { code: payment }),
    about && subjectText(requestText, about),
    trouble &&
      sandboxText('desk.trouble', {
        error: trouble.error_name[language],
        account: trouble.account,
        time: formatDateTime(trouble.since, language),
      }),
    trouble?.place?.address,
    measured &&
      sandboxText('desk.measured', {
        latency: measured.latency_ms ?? '–',
        down: measured.down_kbps ?? '–',
        up: measured.up_kbps ?? '–',
      }),
  ]
}
