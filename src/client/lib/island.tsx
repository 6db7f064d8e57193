import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
} from 'react'
import type { Resources, T } from '#shared/i18n/create-t.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { createIslandT } from '#shared/i18n/island-t.ts'
import { replayTyped } from './typed-before.ts'

/** What every island gets from its page: its language and the texts it uses (always with `ui`). */
export interface IslandProps {
  lang: Lang
  messages: Resources
}

const LangContext = createContext<Lang>('en')
const TextContext = createContext<T>(key => key)

export function IslandProvider({ lang, messages, children }: IslandProps & { children: ReactNode }) {
  useLayoutEffect(replayTyped, [])
  return (
    <LangContext value={lang}>
      <Texts messages={messages}>{children}</Texts>
    </LangContext>
  )
}

interface TextsProps {
  messages: Resources
  children: ReactNode
}

/** The texts of an island, or of a part of it that is fetched with texts of its own. */
export function Texts({ messages, children }: TextsProps) {
  const lang = useLang()
  const t = useMemo(() => createIslandT(lang, messages), [lang, messages])
  return <TextContext value={t}>{children}</TextContext>
}

/** The language of this island, fixed for its life: changing the language reloads the page. */
export const useLang = (): Lang => useContext(LangContext)

/** The translator of this island: `t('ui:close')`. */
export const useT = (): T => useContext(TextContext)

/** Makes an island of a component: each island is its own React root, so each brings its own language. */
export function withIsland<P extends object>(Inner: ComponentType<P>) {
  return function Island({ lang, messages, ...rest }: P & IslandProps) {
    return (
      <IslandProvider lang={lang} messages={messages}>
        <Inner {...(rest as unknown as P)} />
      </IslandProvider>
    )
  }
}
