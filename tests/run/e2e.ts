import { findChromium, findShell } from './chromium.ts'
import { conclude, runSteps } from './step.ts'
import { BUILD, browserStep } from './steps.ts'

const chromium = await findChromium()
// By themselves, the journeys run in every view they have (`firstOf` in tests/support/browser.ts).
const env = { EVERY_VIEW: '1' }
conclude(
  chromium ? await runSteps([BUILD, browserStep(await findShell(chromium), env)]) : { passed: 0, failed: 1 },
)
