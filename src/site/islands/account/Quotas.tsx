/** Calls and messages left, and the order in which several data quotas are used. */
import type { ReactNode } from 'react'
import { formatNumber } from '../../../contract/format/money.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { FAMILY_PATH } from '../../../contract/rules/family.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { dataQuotas, otherQuotas } from '../../stores/answers.ts'
import { Bar } from '../../ui/Bar.tsx'
import { language, texts } from '../texts.ts'
import { endText } from './format.ts'
import type { ValueOf } from './Region.tsx'

const accountText = await texts('account')

type Value = ValueOf<'buckets'>
type Bucket = Value['buckets'][number]

export function Quotas({ value }: { value: Value }): ReactNode {
  const data = dataQuotas(value)
  const others = otherQuotas(value)
  if (data.length + others.length === 0) return null
  return (
    <ul className="grid gap-x-7 gap-y-3 text-sm sm:grid-cols-2">
      {others.map((bucket) => (
        <Line key={bucket.id} name={accountText(`quota.${bucket.kind}`)} bucket={bucket} />
      ))}
      {data.length > 0 && <li className="font-semibold sm:col-span-2">{accountText('howMuch.order')}</li>}
      {data.map((bucket, index) => (
        <Line key={bucket.id} name={`${index + 1}. ${bucket.package_name}`} bucket={bucket} />
      ))}
    </ul>
  )
}

function Line({ name, bucket }: { name: string; bucket: Bucket }): ReactNode {
  return (
    <li className="grid content-start gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>{name}</span>
        <b className="num">{leftText(bucket)}</b>
      </p>
      <Bar left={bucket.left} total={bucket.total} />
      <p className="num text-xs muted">
        {bucket.expires_at
          ? accountText('quota.from', { name: bucket.package_name, end: endText(bucket.expires_at) })
          : accountText('quota.waits', { name: bucket.package_name })}
      </p>
      {!import.meta.env.WITHOUT_FAMILY && bucket.shared && (
        <a className="lnk justify-self-start" href={localPath(FAMILY_PATH, language)}>
          {accountText('group')}
        </a>
      )}
    </li>
  )
}

function leftText({ kind, left, total }: Bucket): string {
  if (kind === 'data' || kind === 'roaming_data')
    return accountText('quota.megabytes', {
      left: formatData(left, language),
      total: formatData(total, language),
    })
  const vars = { left: formatNumber(left, language), total: formatNumber(total, language) }
  return accountText(kind === 'sms' || kind === 'roaming_sms' ? 'quota.messages' : 'quota.minutes', vars)
}
