/**
 * Reads `content/banks`: all VietQR banks, the apps that pay by it, and the banks whose cards are accepted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import {
  type BankAppContent,
  type BankContent,
  bankAppsContent,
  banksContent,
  type CardBanksContent,
  cardBanksContent,
} from './bank.schema.ts'
import { ContentErrors } from './content-errors.ts'

/** `date`: ISO date of the older of the two VietQR files. */
export type Banks = {
  date: string
  banks: readonly BankContent[]
  ios: readonly BankAppContent[]
  android: readonly BankAppContent[]
  cards: Readonly<CardBanksContent>
}

/** `content`: the root folder of all content. Throws one Error that lists the errors of all files. */
export function readBanks(content: string): Banks {
  const folder = join(content, 'banks')
  const errors = new ContentErrors()
  const list = read(errors, folder, 'banks.json', banksContent)
  const apps = read(errors, folder, 'apps.json', bankAppsContent)
  const cards = read(errors, folder, 'cards.json', cardBanksContent)
  if (list) {
    for (const key of ['id', 'bin', 'bankCode'] as const) checkUnique(errors, 'banks.json', key, list.banks)
    const codes = new Set(list.banks.map(({ bankCode }) => bankCode))
    for (const kind of ['domestic', 'international'] as const) {
      const own = cards?.[kind] ?? []
      if (new Set(own).size < own.length)
        errors.add('cards.json', `${kind}: a bank is listed twice; remove one`)
      for (const code of own)
        if (!codes.has(code))
          errors.add('cards.json', `${kind}: there is no bank ${code} in banks.json; correct its code`)
    }
    for (const system of ['ios', 'android'] as const) {
      const own = apps?.[system] ?? []
      checkUnique(errors, 'apps.json', 'appId', own)
      for (const { appId, bankCode } of own)
        if (!codes.has(bankCode))
          errors.add(
            'apps.json',
            `${system} ${appId}: there is no bank ${bankCode} in banks.json; run npm run banks`,
          )
      if (
        own.some(
          ({ monthlyInstall }, index) =>
            monthlyInstall > (own[index - 1]?.monthlyInstall ?? Number.POSITIVE_INFINITY),
        )
      )
        errors.add('apps.json', `${system}: the most installed stand first; sort them`)
    }
  }
  errors.throwIfAny(`The banks in ${folder}`)
  if (!list || !apps || !cards) throw new Error(`The bank lists in ${folder} are invalid`)
  return {
    date: list.date < apps.date ? list.date : apps.date,
    banks: list.banks,
    ios: apps.ios,
    android: apps.android,
    cards,
  }
}

function read<Schema extends z.ZodMiniType>(
  errors: ContentErrors,
  folder: string,
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return errors.check(file, schema, JSON.parse(readFileSync(join(folder, file), 'utf8')))
  } catch {
    return errors.add(file, 'is missing or no JSON; run npm run banks, or bring the file back')
  }
}

function checkUnique<Row>(
  errors: ContentErrors,
  file: string,
  key: keyof Row & string,
  rows: readonly Row[],
): void {
  const seen = new Set<unknown>()
  for (const row of rows) {
    if (seen.has(row[key])) errors.add(file, `${key} ${row[key]} is listed twice; run npm run banks`)
    seen.add(row[key])
  }
}
