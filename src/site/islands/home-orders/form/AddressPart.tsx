/**
 * The delivery address: current province and ward, also found by an old address, then street, ấp or khu, and
 * the address as one text.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $draft } from '../../../stores/home-orders/form/draft.ts'
import { typeOrder } from '../../../stores/home-orders/form/form.ts'
import { $places, addressText, chosenPrecinct, retryPlaces } from '../../../stores/home-orders/form/places.ts'
import type { FieldErrors } from '../../../stores/home-orders/form/steps.ts'
import { lastKnown } from '../../../stores/loadable.ts'
import { Note } from '../../../ui/Note.tsx'
import { Select } from '../../../ui/Select.tsx'
import { sessionText, texts } from '../../texts.ts'
import { Finder } from './Finder.tsx'
import { faultText } from './fault-text.ts'
import { Part } from './Part.tsx'
import { PlaceFields } from './PlaceFields.tsx'

const orderText = await texts('order')

/** Number of old wards shown below the new one. */
const MOST_OLD = 4

export function AddressPart({ faults }: { faults: FieldErrors }): ReactNode {
  const { form } = useStore($draft)
  const { provinces, precincts } = useStore($places, {
    keys: ['provinces', 'precincts', 'street', 'ap', 'khu'],
  })
  const old = chosenPrecinct()?.OLD ?? []
  const address = addressText()
  return (
    <Part number={2} title={orderText('part.address')}>
      <Finder />
      {(provinces.step === 'failed' || precincts.step === 'failed') && (
        <Note kind="warn">
          <p>{orderText('listFailed')}</p>
          <button type="button" className="lnk justify-self-start" onClick={() => void retryPlaces()}>
            {sessionText('retry')}
          </button>
        </Note>
      )}
      <div className="grid items-start gap-5 *:min-w-0 sm:grid-cols-2">
        <Select
          label={orderText('province.label')}
          none={provinces.step === 'loading' ? orderText('listLoading') : orderText('province.none')}
          value={form.province_id}
          onChoose={(id) => typeOrder('province_id', id)}
          choices={(lastKnown(provinces)?.value ?? []).map((one) => ({
            value: one.PROVINCE_ID,
            text: one.PROVINCE_NAME,
          }))}
          fault={faultText(faults, 'province_id')}
        />
        <Select
          label={orderText('ward.label')}
          none={
            precincts.step === 'loading'
              ? orderText('listLoading')
              : form.province_id
                ? orderText('ward.none')
                : orderText('ward.first')
          }
          disabled={!form.province_id}
          value={form.precinct_id}
          onChoose={(id) => typeOrder('precinct_id', id)}
          choices={(lastKnown(precincts)?.value ?? []).map((one) => ({
            value: one.PRECINCT_ID,
            text: one.PRECINCT_NAME,
          }))}
          fault={faultText(faults, 'precinct_id')}
          hint={
            old.length > 0 &&
            orderText('ward.was', {
              names: old.slice(0, MOST_OLD).join('; ') + (old.length > MOST_OLD ? '…' : ''),
            })
          }
        />
      </div>
      <PlaceFields key={form.precinct_id} faults={faults} />
      <p className="grid gap-1 rounded-2xl bg-base-200 p-4">
        <span className="text-sm muted">{orderText('address.label')}</span>
        <output className={address ? 'font-semibold' : 'muted'}>
          {address || orderText('address.empty')}
        </output>
      </p>
    </Part>
  )
}
