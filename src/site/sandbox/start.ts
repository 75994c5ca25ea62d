/** Starts the page's scripts. */
import { runAbroad } from './abroad.ts'
import { runBank } from './bank.ts'
import { element } from './dom.ts'
import { runEntry } from './entry.ts'
import { runHandset } from './handset.ts'
import { runIdentity } from './identity.ts'
import { runPanels } from './panels.ts'
import { runPeople } from './people.ts'
import { runPhonePanel } from './phone-panel.ts'
import { runPushPanel } from './push-panel.ts'
import { runFaces } from './time.ts'
import { $failed, startPolling } from './world.ts'

runFaces()
runPeople()
runHandset()
runEntry()
runPanels()
runPhonePanel()
runPushPanel()
runIdentity()
runAbroad()
runBank()
$failed.subscribe((failed) => {
  element('sandbox-failed').hidden = !failed
})
void startPolling()
