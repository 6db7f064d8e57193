import { findChromium, findShell } from './chromium.ts'
import { conclude, runSteps } from './step.ts'
import { BUILD, browserStep, CHECKS, CODEGEN, TYPES, vitestStep } from './steps.ts'

const chromium = await findChromium()
// Before the calls' tests, whose invoices are printed by it.
const shell = chromium && (await findShell(chromium))
const total = await runSteps([
  CODEGEN,
  // The checks take longer than the unit tests; nothing waits for their rest.
  [[vitestStep('unit', ['unit', 'repo']), vitestStep('api', ['api*'])], TYPES, ...CHECKS],
  BUILD,
  vitestStep('race', ['race']),
  ...(shell ? [browserStep(shell)] : []),
])
conclude(chromium ? total : { ...total, failed: total.failed + 1 })
