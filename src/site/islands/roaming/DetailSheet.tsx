/**
 * All details of one package: facts, coverage, how to cancel it; Back and Register. Spec ROA-6, Spec ROA-4.
 */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { RoamingPackageDetail, Scope } from '../../../contract/roaming/package.schema.ts'
import type { TakeSource } from '../../stores/handoff/handoff.ts'
import { lastKnown } from '../../stores/loadable.ts'
import { $details, loadDetail } from '../../stores/roaming/detail.ts'
import { $checkout, back } from '../../stores/roaming/journey.ts'
import { $info, packageOf } from '../../stores/roaming/list.ts'
import { $session } from '../../stores/session.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HandOn } from '../handoff/HandOn.tsx'
import { Modal } from '../Modal.tsx'
import { ProblemText } from '../ProblemText.tsx'
import { language, money, texts } from '../texts.ts'
import { Buy, factsOf } from './Buy.tsx'

const roamingSheetsText = await texts('roamingSheets')
const takeRoaming: TakeSource = async () =>
  (await import('../../stores/handoff/sources/roaming.ts')).roamingSource()

export default function DetailSheet(): ReactNode {
  const checkout = useStore($checkout)
  const info = useStore($info)
  const details = useStore($details)
  // A link is for the line that made it; a visitor and the app have none here.
  const isIn = useStore($session).step === 'in'
  if (checkout.step !== 'detail' || !info) return null
  const item = packageOf(checkout.packageId)
  if (!item) return null
  const part = details[item.packageId]
  const detail = part && lastKnown(part)?.value
  const stars = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(item.starRates)
  const [, quota, ...rest] = factsOf(info, item)
  return (
    <Modal
      wide
      title={item.packageName[language]}
      onClose={back}
      foot={
        <>
          <button type="button" className="btn btn-lg" onClick={back}>
            {roamingSheetsText('back')}
          </button>
          <Buy info={info} item={item} words={roamingSheetsText('detail.register')} />
        </>
      }
    >
      <p className="num muted">
        {roamingSheetsText('detail.rating', { stars })}. {item.description[language]}
      </p>
      <dl className="rm-promos">
        {promotions(item.hotPromotion[language]).map(({ key, value }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Facts
        rows={[
          [
            roamingSheetsText('detail.price'),
            roamingSheetsText('detail.priceValue', {
              money: money(item.price),
              cycle: item.cycleDesc[language],
            }),
          ],
          [roamingSheetsText('detail.cycle'), item.cycleDesc[language]],
          ...(quota ? [quota] : []),
          ...rest,
          [
            roamingSheetsText('detail.hotspot'),
            item.hotspot ? roamingSheetsText('detail.hotspotYes') : roamingSheetsText('detail.hotspotNo'),
          ],
        ]}
      />
      {detail ? (
        <Long detail={detail} />
      ) : part?.step === 'failed' ? (
        <Note kind="warn" title={roamingSheetsText('detail.failed')}>
          <ProblemText failure={part.failure} />
          <button
            type="button"
            className="lnk justify-self-start"
            onClick={() => void loadDetail(item.packageId)}
          >
            {roamingSheetsText('retry')}
          </button>
        </Note>
      ) : (
        <Skeleton label={roamingSheetsText('loading')} rows={5} />
      )}
      {isIn && <HandOn label={roamingSheetsText('handOn')} take={takeRoaming} />}
    </Modal>
  )
}

function Long({ detail }: { detail: RoamingPackageDetail }): ReactNode {
  return (
    <>
      <section>
        <h3 className="font-bold">{roamingSheetsText('detail.about')}</h3>
        <Paragraphs text={detail.fullDescription[language]} />
      </section>
      <section>
        <h3 className="font-bold">{roamingSheetsText('detail.scope')}</h3>
        <ScopeTable scopes={detail.groupNationalityScopes} />
      </section>
      <section>
        <h3 className="font-bold">{roamingSheetsText('detail.guide')}</h3>
        <Paragraphs text={detail.instructions[language]} />
      </section>
    </>
  )
}

function Paragraphs({ text }: { text: string }): ReactNode {
  return text
    .split('\n')
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className="mt-1">
        {paragraph}
      </p>
    ))
}

/** A country is written once for all its carriers. On a phone each carrier is a separate row. */
function ScopeTable({ scopes }: { scopes: readonly Scope[] }): ReactNode {
  const yes = (may: boolean) => (may ? roamingSheetsText('detail.yes') : roamingSheetsText('detail.no'))
  return (
    <div className="rm-scope">
      <table>
        <thead>
          <tr>
            <th scope="col">{roamingSheetsText('detail.country')}</th>
            <th scope="col">{roamingSheetsText('detail.carrier')}</th>
            <th scope="col">{roamingSheetsText('detail.display')}</th>
            <th scope="col">{roamingSheetsText('detail.prepaid')}</th>
            <th scope="col">{roamingSheetsText('detail.postpaid')}</th>
          </tr>
        </thead>
        <tbody>
          {scopes.map(({ nationality, carrierNameVn, handsetDisplayVn, prepaidStatus, postpaidStatus }) => (
            <tr key={nationality.id + carrierNameVn}>
              <th scope="row">{language === 'vi' ? nationality.nameVn : nationality.nameEn}</th>
              <td>{carrierNameVn}</td>
              <td>{handsetDisplayVn}</td>
              <td>{yes(prepaidStatus)}</td>
              <td>{yes(postpaidStatus)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Parses the list of keys and values in a text field; invalid JSON counts as an empty list. */
function promotions(text: string): { key: string; value: string }[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list)
      ? list.filter(
          (one): one is { key: string; value: string } =>
            typeof one?.key === 'string' && typeof one?.value === 'string',
        )
      : []
  } catch {
    return []
  }
}
