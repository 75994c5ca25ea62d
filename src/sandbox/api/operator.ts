/** The part of the operator that the sandbox page may read and change. */
import type { OperatorContent } from '../../contract/content/operator.schema.ts'
import type { IdentityReason } from '../../contract/rules/identification.ts'
import { FEATURES, type Feature, type Person, type SandboxState } from '../../contract/sandbox.ts'
import { reportDeviceChange } from '../../operator/features/device-checks/device-checks.ts'
import { answerForPerson } from '../../operator/features/identification/answer-person.ts'
import { announceMaintenance } from '../../operator/features/incidents/maintenance.ts'
import { issueEntryToken } from '../../operator/features/roaming/issue-entry-token.ts'
import type { Operator } from '../../operator/operator.ts'
import { isFeatureOn, setFeature } from '../../operator/platform/settings/features.ts'
import { maintenanceUntil } from '../../operator/platform/settings/maintenance.ts'
import { demoPeopleSince } from '../../operator/seed/demo-people.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../seed/people-data.ts'

export type SandboxOperator = {
  /** For the employee's desk. */
  context: Operator['context']
  people: readonly Person[]
  sender: SandboxState['sender']
  /** Runs all jobs that are due. */
  runDueJobs: () => Promise<unknown>
  /** Starts them without waiting. */
  startJobs: () => void
  /** 0 ends the maintenance. */
  closeSystem: (seconds: number) => Promise<void>
  closedUntil: () => Promise<Date | undefined>
  features: () => Promise<Record<Feature, boolean>>
  switchFeature: (name: Feature, on: boolean) => Promise<void>
  /** Throws `bad_request` for an unknown line or package. */
  roamingToken: (entry: { msisdn: string; packageId?: string }) => Promise<string>
  /** Without reasons the request is approved. Throws `identity_request_unknown`, `identity_request_closed`. */
  answerIdentity: (request: string, reasons: IdentityReason[]) => Promise<void>
  /** The SIM of a line is in another device; false where nothing follows. */
  changeDevice: (msisdn: string, device: string) => Promise<boolean>
  /** When the demo data was seeded, by the operator's clock. */
  seededAt: () => Promise<Date>
}

/** `runDueJobs` and `startJobs` are passed in because they include the jobs of the sandbox bank. */
export function sandboxOperator(
  { context }: Pick<Operator, 'context'>,
  content: OperatorContent,
  jobs: Pick<SandboxOperator, 'runDueJobs' | 'startJobs'>,
): SandboxOperator {
  const { db, clock } = context
  return {
    context,
    ...jobs,
    people: DEMO_PEOPLE.map(({ number, name, who }) => ({ number, name, who, password: DEMO_PASSWORD })),
    sender: { sms: content.brand.sender, voice: content.hotlines.voice_otp, email: content.mail.care },
    closeSystem: (seconds) =>
      announceMaintenance(context, seconds > 0 ? new Date(clock.now().getTime() + seconds * 1000) : null),
    closedUntil: async () => (await maintenanceUntil(db, clock.now())) ?? undefined,
    features: async () => {
      const [wallet, voice_otp, mail_otp] = await Promise.all(
        FEATURES.map((name) => isFeatureOn(context, name)),
      )
      return { wallet: wallet === true, voice_otp: voice_otp === true, mail_otp: mail_otp === true }
    },
    answerIdentity: async (request, reasons) => {
      await answerForPerson(context, request, reasons)
    },
    changeDevice: (msisdn, device) => reportDeviceChange(context, msisdn, device),
    roamingToken: (entry) => issueEntryToken(context, entry),
    switchFeature: (name, on) => setFeature(context, name, on),
    seededAt: async () => (await demoPeopleSince(context)) ?? clock.now(),
  }
}
