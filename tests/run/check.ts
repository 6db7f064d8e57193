import { conclude, runSteps } from './step.ts'
import { CHECKS, CODEGEN, TYPES } from './steps.ts'

conclude(await runSteps([CODEGEN, [TYPES, ...CHECKS]]))
