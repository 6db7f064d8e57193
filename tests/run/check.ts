import { conclude, runSteps } from './step.ts'
import { CHECKS, CODEGEN } from './steps.ts'

conclude(await runSteps([CODEGEN, ...CHECKS]))
