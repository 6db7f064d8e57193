import { join } from 'node:path'
import type { Config } from '../../lib/config.ts'
import { buildId } from '../store/build-id.ts'
import type { FailureLog } from '../store/failures.ts'
import { type HotSet, makeHotSet } from '../store/hot-set.ts'
import { keepTidy } from '../store/old-builds.ts'
import { openPageStore, type PageStore } from '../store/store.ts'
import type { Publisher } from './publisher.ts'

/** The published pages of this server, as they are sent. */
export interface Published {
  store: PageStore
  hot: HotSet
  /** Makes them; absent while there is no database to make them from. */
  publisher?: Publisher
}

const STORED = 'published'

/** Opens the pages this build published. Another build's have other styles and scripts. */
export function openPublished({ dataDir, pageMemory }: Pick<Config, 'dataDir' | 'pageMemory'>): Published {
  return { store: openPageStore(join(dataDir, STORED, buildId())), hot: makeHotSet(pageMemory) }
}

/** Removes pages of builds that no server runs any more, now and from time to time. */
export const removeOldBuilds = ({ dataDir }: Pick<Config, 'dataDir'>, log: FailureLog): (() => void) =>
  keepTidy(join(dataDir, STORED), buildId(), log)
