import { findChromium } from './chromium.ts'
import { conclude, runSteps } from './step.ts'
import { BUILD, browserStep, CHECKS, CODEGEN, TYPES, vitestStep } from './steps.ts'

const chromium = await findChromium()
const total = await runSteps([
  CODEGEN,
  // The check of types keeps one core busy for as long as all the others take.
  [vitestStep('unit', ['unit', 'repo']), TYPES, ...CHECKS],
  vitestStep('api', ['api']),
  BUILD,
  vitestStep('race', ['race']),
  ...(chromium ? [browserStep(chromium)] : []),
])
conclude(chromium ? total : { ...total, failed: total.failed + 1 })
