/** What goes on inside the home: why it is slow, devices, networks and schedules. */
import type { ReactNode } from 'react'
import { Commands } from './Commands.tsx'
import { Devices } from './Devices.tsx'
import { Networks } from './Networks.tsx'
import { Schedules } from './Schedules.tsx'
import { Slow } from './Slow.tsx'

export default function Inside(): ReactNode {
  return (
    <>
      <Slow />
      <Commands />
      <Devices />
      <Networks />
      <Schedules />
    </>
  )
}
