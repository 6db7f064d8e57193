import { findChromium, findShell } from './chromium.ts'
import { conclude, runSteps } from './step.ts'
import { BUILD, browserStep } from './steps.ts'

const chromium = await findChromium()
conclude(
  chromium ? await runSteps([BUILD, browserStep(await findShell(chromium))]) : { passed: 0, failed: 1 },
)
