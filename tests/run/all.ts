import { findChromium, findShell } from './chromium.ts'
import { conclude, runSteps } from './step.ts'
import { BUILD, browserStep, CHECKS, CODEGEN, TYPES, vitestStep } from './steps.ts'

const chromium = await findChromium()
const total = await runSteps([
  CODEGEN,
  // The check of types keeps one core busy for longer than the unit tests take; nothing waits for its rest.
  [[vitestStep('unit', ['unit', 'repo']), vitestStep('api', ['api', 'api-alone'])], TYPES, ...CHECKS],
  BUILD,
  vitestStep('race', ['race']),
  ...(chromium ? [browserStep(await findShell(chromium))] : []),
])
conclude(chromium ? total : { ...total, failed: total.failed + 1 })
