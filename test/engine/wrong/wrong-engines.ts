import { wrongAccess, wrongErrors } from './access.ts';
import { wrongAnnouncements, wrongInterrupts, wrongTokens } from './asking.ts';
import { wrongBodies } from './bodies.ts';
import { wrongDiffs } from './diffs.ts';
import { wrongDiscovery } from './discovery.ts';
import { wrongEvaluations } from './evaluations.ts';
import { wrongEvents, wrongPages } from './events.ts';
import { wrongAgents, wrongChildren, wrongModels, wrongOrchestration, wrongState } from './executing.ts';
import { wrongBundles } from './exporting.ts';
import { wrongAnnotations, wrongLanguages, wrongWebhooks } from './feedback.ts';
import { wrongForks } from './forks.ts';
import { wrongGrpc } from './grpc.ts';
import { wrongIdempotency } from './idempotency.ts';
import { wrongAudit, wrongInventory } from './inventory.ts';
import { wrongCatalogue, wrongFiles, wrongPacks, wrongPrompts } from './library.ts';
import { wrongObservability, wrongSecrets } from './observability.ts';
import { wrongOtherSystems } from './other-systems.ts';
import { wrongRuns } from './runs.ts';
import { wrongStarting } from './starting.ts';
import { wrongStreamFrames } from './stream-frames.ts';
import { wrongStreamModes } from './stream-modes.ts';
import { wrongWaiting } from './waiting.ts';
import type { WrongEngine } from './wrong-engine.ts';

/** Every deliberate mistake; each is made by one engine alone. */
export const wrongEngines: readonly WrongEngine[] = [
  ...[...wrongDiscovery, ...wrongAccess, ...wrongErrors, ...wrongStarting, ...wrongIdempotency],
  ...[...wrongRuns, ...wrongEvents, ...wrongPages, ...wrongStreamModes, ...wrongStreamFrames],
  ...[...wrongInterrupts, ...wrongTokens, ...wrongAnnouncements, ...wrongForks, ...wrongDiffs],
  ...[...wrongBundles, ...wrongAnnotations, ...wrongWebhooks, ...wrongLanguages],
  ...[...wrongState, ...wrongChildren, ...wrongOrchestration, ...wrongAgents, ...wrongModels],
  ...[...wrongEvaluations, ...wrongOtherSystems, ...wrongGrpc, ...wrongBodies],
  ...[...wrongFiles, ...wrongPrompts, ...wrongPacks, ...wrongCatalogue, ...wrongInventory, ...wrongAudit],
  ...[...wrongObservability, ...wrongSecrets, ...wrongWaiting],
];
