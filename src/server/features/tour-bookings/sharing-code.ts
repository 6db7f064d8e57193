import { codeOf } from '#shared/base/code-letters.ts'
import { randomPart } from '../../lib/random.ts'

const LENGTH = 8

export const newSharingCode = (): string => codeOf(randomPart(LENGTH), LENGTH)
