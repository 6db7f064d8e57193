import { findChromium } from './chromium.ts'
import { conclude, runSteps } from './step.ts'
import { BUILD, browserStep, CHECKS, CODEGEN, vitestStep } from './steps.ts'

const chromium = await findChromium()
const total = await runSteps([
  CODEGEN,
  ...CHECKS,
  vitestStep('unit', ['unit', 'repo']),
  vitestStep('api', ['api']),
  BUILD,
  vitestStep('race', ['race']),
  ...(chromium ? [browserStep(chromium)] : []),
])
conclude(chromium ? total : { ...total, failed: total.failed + 1 })
