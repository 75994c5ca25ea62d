/** One of several values, as chips. */
import type { ReactNode } from 'react'

type Props<Value> = {
  name: string
  legend: string
  values: readonly Value[]
  value: Value
  text: (value: Value) => string
  choose: (value: Value) => void
}

export function Chips<Value extends string | number>(props: Props<Value>): ReactNode {
  const { name, legend, values, value, text, choose } = props
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {values.map((one) => (
        <label key={one} className="chip num">
          <input type="radio" name={name} checked={value === one} onChange={() => choose(one)} />
          {text(one)}
        </label>
      ))}
    </fieldset>
  )
}
