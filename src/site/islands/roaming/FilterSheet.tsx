/** Filter by cycle (several may be chosen) and sort order. Spec ROA-4. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { choosePackages, ROAMING_ORDERS, type RoamingOrder } from '../../../contract/rules/roaming-list.ts'
import { back } from '../../stores/roaming/journey.ts'
import { $filter, $info, setFilter } from '../../stores/roaming/list.ts'
import { Modal } from '../Modal.tsx'
import { language, texts } from '../texts.ts'

const roamingSheetsText = await texts('roamingSheets')

export default function FilterSheet(): ReactNode {
  const info = useStore($info)
  const filter = useStore($filter)
  const [cycles, setCycles] = useState(filter.cycles)
  const [order, setOrder] = useState(filter.order)
  const count = choosePackages(info?.listPackage ?? [], { ...filter, cycles, order }).length
  const toggle = (key: string): void =>
    setCycles(cycles.includes(key) ? cycles.filter((one) => one !== key) : [...cycles, key])
  return (
    <Modal
      title={roamingSheetsText('sort.title')}
      onClose={back}
      foot={
        <>
          <button
            type="button"
            className="btn btn-lg"
            disabled={cycles.length === 0 && !order}
            onClick={() => {
              setCycles([])
              setOrder(undefined)
            }}
          >
            {roamingSheetsText('sort.clear')}
          </button>
          <button
            type="button"
            className="btn btn-primary btn-lg num"
            onClick={() => setFilter({ cycles, order })}
          >
            {count > 0 ? roamingSheetsText('sort.confirm', { count }) : roamingSheetsText('sort.confirmNone')}
          </button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="font-bold">{roamingSheetsText('sort.cycles')}</legend>
        <p className="text-sm muted">{roamingSheetsText('sort.cyclesHint')}</p>
        <div className="flex flex-wrap gap-2">
          {info?.listCycle.map(({ cycle, cycleDesc }, index) => (
            <label key={cycle} className="chip num">
              <input
                type="checkbox"
                checked={cycles.includes(cycle)}
                onChange={() => toggle(cycle)}
                data-first={index === 0 ? '' : undefined}
              />
              {cycleDesc[language]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid">
        <legend className="mb-1 font-bold">{roamingSheetsText('sort.order')}</legend>
        {[undefined, ...ROAMING_ORDERS].map((one: RoamingOrder | undefined) => (
          <label key={one ?? 'own'} className="rm-choice">
            <input type="radio" name="rm-order" checked={order === one} onChange={() => setOrder(one)} />
            <span>{roamingSheetsText(`sort.${one ?? 'own'}`)}</span>
          </label>
        ))}
      </fieldset>
    </Modal>
  )
}
