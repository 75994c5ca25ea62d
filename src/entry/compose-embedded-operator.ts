/** The embedded operator of the all-in-one server, with the sandbox's services as its providers. */
import { randomInt } from 'node:crypto'
import { readLocations } from '../contract/content/locations.ts'
import type { OperatorContent } from '../contract/content/operator.schema.ts'
import { createOperator, type Operator } from '../operator/operator.ts'
import type { Database } from '../operator/platform/database/open.ts'
import { httpPushService } from '../operator/platform/push/http-service.ts'
import { type Clock, openClock } from '../operator/platform/time/clock.ts'
import { type SandboxBank, sandboxBeneficiary } from '../sandbox/bank/bank.ts'
import { sandboxProvider } from '../sandbox/bank/provider.ts'
import { createHandsets, type Handsets } from '../sandbox/handset/sandbox-channel.ts'
import { sandboxAccessDevices } from '../sandbox/home-network/provider.ts'
import { sandboxHosted } from '../sandbox/hosted/provider.ts'
import { sandboxIdentification } from '../sandbox/identity-cards/provider.ts'
import { SANDBOX_NETWORK } from '../sandbox/network/codes.ts'
import { createSandboxPush, type SandboxPush } from '../sandbox/push/service.ts'
import { readBankContent, readLogo, readOffers, readOperatorContent } from './content.ts'
import type { StoredSecrets } from './load-or-create-secrets.ts'
import { LOCATIONS } from './paths.ts'
import type { WalletPassKeys } from './settings/wallet-pass.ts'

type EmbeddedOperator = {
  operator: Operator
  clock: Clock
  bank: SandboxBank
  handsets: Handsets
  push: SandboxPush
  content: OperatorContent
}

/**
 * Opens the clock and the bank of the sandbox on the database, then the operator with them. `clockAhead`,
 * `address`, `walletPass`: as in `AllInOneOptions`.
 */
export async function openEmbeddedOperator(
  db: Database,
  secrets: StoredSecrets,
  {
    clockAhead,
    address,
    walletPass,
  }: { clockAhead: number; address: () => string; walletPass: WalletPassKeys | undefined },
): Promise<EmbeddedOperator> {
  const clock = await openClock(db, () => Date.now() + clockAhead * 1000)
  const content = readOperatorContent()
  const bank: SandboxBank = {
    db,
    clock,
    keys: [secrets.bankKey],
    beneficiary: sandboxBeneficiary(content.brand.name),
    randomInt: (limit) => randomInt(limit),
  }
  const banks = readBankContent()
  const handsets = createHandsets()
  const push = createSandboxPush(secrets.pushKey, secrets.identityKey, httpPushService())
  const operator = createOperator({
    db,
    clock,
    content,
    ...readOffers(),
    locations: readLocations(LOCATIONS),
    banks,
    bank: sandboxProvider(bank),
    hosted: sandboxHosted(bank, banks),
    accessDevices: sandboxAccessDevices(db, clock),
    outlet: handsets.channel,
    identification: sandboxIdentification,
    pepper: secrets.pepper,
    partnerKey: secrets.gateway.partnerKey,
    push: { key: secrets.pushKey, contact: `mailto:${content.mail.care}`, service: push.service },
    identityKey: secrets.identityKey,
    networkSignIn: { url: SANDBOX_NETWORK, key: secrets.networkKey },
    roamingKey: secrets.networkKey,
    invoiceKey: secrets.invoiceKey,
    invoiceCertificate: secrets.invoiceCertificate,
    walletPass: walletPass && { ...walletPass, logo: readLogo() },
    siteHost: 'localhost',
    siteAddress: address,
    keepCodes: true,
  })
  return { operator, clock, bank, handsets, push, content }
}
