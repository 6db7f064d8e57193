import { randomPart } from '../../lib/random.ts'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight letters and digits that are not mistaken for each other. */
export const newSharingCode = (): string => Array.from(randomPart(8), byte => LETTERS[byte & 31]).join('')
