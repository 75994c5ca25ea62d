/**
 * `npm run banks`: writes `content/banks/banks.json` (every bank and wallet that VietQR reaches) and
 * `content/banks/apps.json` (the apps that pay with it, for iOS and Android) from the package vietnam-qr-pay
 * and from `known.mjs` beside this file.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { APP_NAMES, CODES, FILL_IN, RENAMED, WRONG_APP_STORE } from './known.mjs'

const { BankApps, Banks } = createRequire(import.meta.url)('vietnam-qr-pay')
const CONTENT = new URL('../../content/banks/', import.meta.url)
/** The day on which the package was published. */
const DATE = '2026-08-24'
const SOURCE = 'vietnam-qr-pay 1.5.1 (MIT)'

/**
 * Two entries with one BIN are a bank before and after its renaming; the older entry is marked as such, or
 * recognised by its key.
 */
const GONE = ['lienvietpostbank', 'oceanbank', 'dongabank']
const alphabet = new Intl.Collator('vi')
const living = Banks.filter(({ key, bin, deprecated }) => bin && !deprecated && !GONE.includes(key))
const banks = living
  .map((bank) => bankOf(bank))
  .sort((a, b) => a.bin.localeCompare(b.bin))
  .map((bank, index) => ({ id: index + 1, ...bank }))

/**
 * `transferSupported`: its app pays by VietQR; every bank here receives. `support` 3: it pays and receives,
 * 0: it only receives.
 */
function bankOf({ code, name, bin, shortName, vietQRStatus, lookupSupported, swiftCode }) {
  const { bankName = name, bankShortName = shortName, aliases = [] } = RENAMED[bin] ?? {}
  const pays = vietQRStatus === 1 ? 1 : 0
  return {
    bankName,
    bankCode: CODES[bin] ?? code,
    bin,
    bankShortName,
    logo: '',
    transferSupported: pays,
    lookupSupported: lookupSupported ?? 0,
    short_name: bankShortName,
    support: pays ? 3 : 0,
    isTransfer: pays,
    swift_code: swiftCode ?? null,
    aliases,
  }
}

/** Each bank has one app here; an app that scans VietQR is preferred. */
function appOf(key) {
  const own = BankApps.filter(({ bank }) => bank === key)
  return own.find(({ supportVietQR }) => supportVietQR) ?? own[0]
}

/**
 * There is no open data on installations: `monthlyInstall` is 0 (unknown) until an operator enters its own
 * figures, and the order is the alphabet's.
 */
function appsFor(system) {
  return living
    .flatMap(({ key, bin }) => {
      const bank = banks.find((one) => one.bin === bin)
      const app = appOf(key)
      const id = system === 'ios' ? app?.appStoreId : app?.packageId
      if (!id || !bank.transferSupported || (system === 'ios' && WRONG_APP_STORE.includes(bank.bankCode)))
        return []
      const fills = FILL_IN[bank.bankCode]
      const deeplink = fills
        ? `https://dl.vietqr.io/pay?app=${fills}`
        : app.scheme
          ? `${app.scheme.toLowerCase()}://`
          : ''
      const store =
        system === 'ios'
          ? `https://apps.apple.com/vn/app/${id}`
          : `https://play.google.com/store/apps/details?id=${id}`
      const appName = APP_NAMES[bank.bankCode] ?? bank.bankShortName
      return [
        {
          appId: id,
          appName,
          bankName: bank.bankName,
          bankCode: bank.bankCode,
          deeplink,
          logo: '',
          monthlyInstall: 0,
          autofill: Boolean(fills),
          store,
        },
      ]
    })
    .sort((a, b) => alphabet.compare(a.appName, b.appName))
}

const files = {
  'banks.json': { source: SOURCE, date: DATE, banks },
  'apps.json': { source: SOURCE, date: DATE, ios: appsFor('ios'), android: appsFor('android') },
}
mkdirSync(CONTENT, { recursive: true })
for (const [name, content] of Object.entries(files))
  writeFileSync(new URL(name, CONTENT), `${JSON.stringify(content, null, 2)}\n`)
console.log(
  `${banks.length} banks, ${files['apps.json'].ios.length} apps for iOS, ` +
    `${files['apps.json'].android.length} for Android, as of ${DATE}`,
)
