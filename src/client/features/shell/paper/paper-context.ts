import { createContext, useContext } from 'react'
import type { Paper } from './paper.ts'

export interface PaperForm {
  /** Namespace of the texts: `<texts>:field.<name>`, `<texts>:option.<option>`. */
  texts: string
  values: Paper
  put: (path: string, text: string) => void
  change: (patch: Paper) => void
  errorOf: (path: string) => string | undefined
  currency: string
  symbol?: string
  /** Of choices that are no fixed words. */
  optionText?: (name: string, option: string) => string | undefined
}

const context = createContext<PaperForm | undefined>(undefined)

export const PaperProvider = context.Provider

/** Throws outside a form. */
export function usePaper(): PaperForm {
  const form = useContext(context)
  if (!form) throw new Error('A paper field needs a form around it')
  return form
}
