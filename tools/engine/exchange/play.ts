import { randomUUID } from 'node:crypto';
import type { Compute, Exchange, ReadOn, Send, Step, Together } from '../../cases/exchange.ts';
import { project } from '../../cases/project.ts';
import type { Protocol } from '../../cases/protocol.ts';
import type { Json } from '../../json/value.ts';
import type { Evidence } from '../host/evidence.ts';
import type { Client } from '../http/client.ts';
import { EventStream } from '../http/event-stream.ts';
import type { Target } from '../http/target.ts';
import type { SchemaSet } from '../schema-set.ts';
import type { Silence } from '../silence.ts';
import { ask, streamReceived } from './ask.ts';
import { callMethod } from './call-method.ts';
import { defined, fillIn } from './fill-in.ts';
import { judge } from './judge.ts';
import { keepFrom } from './keep.ts';
import { Listener } from './listener.ts';
import type { Received } from './received.ts';
import { missingFrom, shortened } from './subset.ts';
import { Transcript } from './transcript.ts';
import { variablesFor } from './variables.ts';

/** What an engine did that a case does not allow. */
export interface Fault extends Told {
  /** Number of the step, from 1. */
  readonly step: number;
  readonly request: string;
  readonly says: readonly string[];
}

/** What a fault is told with. */
type Told = Transcript['told'];

/** What is needed to talk to an engine, the same for every case. */
export interface Stage {
  readonly client: Client;
  readonly target: Target;
  readonly protocol: Pick<Protocol, 'projections' | 'wire'>;
  readonly schemas: SchemaSet;
  /** Is told of every answer. */
  readonly silence: Pick<Silence, 'heard'>;
  readonly evidence: Evidence;
}

/** One play of an exchange: what was kept, and what is still open. */
export interface Scene extends Stage {
  readonly kept: Map<string, Json>;
  readonly streams: Map<string, EventStream>;
  readonly listeners: Map<string, Listener>;
  readonly transcript: Transcript;
}

/** Plays the steps until one of them does not go as expected. */
export async function play(stage: Stage, exchange: Exchange): Promise<Fault | undefined> {
  const owner = stage.target.credentials.get(stage.protocol.wire.roles[0]);
  const kept = new Map<string, Json>([
    ...stage.target.settings,
    ['unique', randomUUID()],
    ['credential', owner ?? 'no credential was given'],
  ]);
  const transcript = new Transcript(stage.evidence, variablesFor(stage.target, stage.protocol.wire));
  const scene: Scene = { ...stage, kept, transcript, streams: new Map(), listeners: new Map() };
  try {
    for (const [index, step] of exchange.steps.entries()) {
      transcript.nextStep();
      const fault = await playStep(scene, step);
      if (fault) return { step: index + 1, ...fault, ...transcript.told };
    }
    return undefined;
  } finally {
    for (const stream of scene.streams.values()) stream.close();
    for (const listener of scene.listeners.values()) listener.close();
  }
}

type StepFault = Pick<Fault, 'request' | 'says'> | undefined;

async function playStep(scene: Scene, step: Step): Promise<StepFault> {
  if ('send' in step) return step.within === undefined ? sendOnce(scene, step) : sendUntil(scene, step);
  if ('together' in step) return sendTogether(scene, step);
  if ('read' in step) return readOn(scene, step);
  if ('receive' in step) {
    const listener = scene.listeners.get(step.receive);
    const says = listener ? await listener.receive(scene, step) : [`nobody listens at ${step.receive}`];
    return faultOf(`delivery to ${step.receive}`, says);
  }
  if ('listen' in step) {
    const listener = await Listener.open(scene.target.listenOn);
    scene.listeners.set(step.listen, listener);
    scene.kept.set(step.listen, listener.url);
    return undefined;
  }
  if ('sign' in step) {
    const { target, protocol, kept } = scene;
    const { signed } = defined(protocol.wire.token, 'tokens');
    kept.set(step.keep, signed(fillIn(step.sign, kept), target.tokenKey ?? ''));
    return undefined;
  }
  if ('call' in step) return faultOf(`gRPC ${step.call}`, await callMethod(scene, step));
  return playCompute(scene, step);
}

function playCompute(
  { kept, protocol }: Scene,
  { compute: projection, of, keep, expect }: Compute,
): StepFault {
  const answer = project(protocol.projections, projection, fillIn(of, kept));
  const result = 'output' in answer ? answer.output : answer;
  if (keep !== undefined) kept.set(keep, result);
  const says = expect === undefined ? [] : missingFrom(result, fillIn(expect, kept));
  return faultOf(
    `${projection} of what the host answered`,
    says.length === 0 ? [] : [...says, shortened(result)],
  );
}

async function sendOnce(scene: Scene, step: Send): Promise<StepFault> {
  const received = await ask(scene, step);
  if (received instanceof EventStream) {
    scene.streams.set(step.open ?? '', received);
    return undefined;
  }
  return check(scene, received, step);
}

/** Until the answer is as expected; the last one counts when the time is over. */
async function sendUntil(scene: Scene, step: Send): Promise<StepFault> {
  const deadline = Date.now() + (step.within ?? 0);
  for (let pause = 5; ; pause = Math.min(pause * 2, 200)) {
    const fault = await sendOnce(scene, step);
    if (!fault || Date.now() + pause > deadline) return fault;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function sendTogether(scene: Scene, { together, statuses }: Together): Promise<StepFault> {
  if (statuses.length === 0) {
    const faults = await Promise.all(together.map((step) => playStep(scene, step)));
    return faults.find((fault) => fault !== undefined);
  }
  const answers = await Promise.all(together.map((step) => ask(scene, step)));
  const found = answers.map((answer) => (answer instanceof EventStream ? 200 : answer.status));
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b).join(' and ');
  const says =
    sorted(found) === sorted(statuses)
      ? []
      : [`the statuses should be ${sorted(statuses)} in any order and are ${sorted(found)}`];
  return faultOf(together.map(({ send }) => send).join(' beside '), says);
}

async function readOn(scene: Scene, step: ReadOn): Promise<StepFault> {
  const stream = scene.streams.get(step.read);
  if (!stream) return faultOf(`stream ${step.read}`, ['no earlier step has opened it']);
  const isThere = await stream.read(step, scene.target.timeoutMs);
  const received = streamReceived(`stream ${step.read}`, 200, {}, stream);
  if (isThere) return check(scene, received, step);
  const names = stream.frames.map(({ event }) => event).join(', ') || 'nothing';
  return faultOf(received.request, [`${awaitedBy(step)} did not come; what came was ${names}`]);
}

function awaitedBy({ until, comments }: ReadOn): string {
  if (comments !== undefined) return `${comments} further comment lines`;
  return until === undefined ? 'the end of the stream' : `\`${until}\``;
}

function check(scene: Scene, received: Received, { expect, keep }: Pick<Send, 'expect' | 'keep'>): StepFault {
  const says = expect ? judge(received, expect, scene.kept, scene.schemas) : [];
  return faultOf(received.request, says.length > 0 ? says : keepFrom(received, keep ?? {}, scene.kept));
}

function faultOf(request: string, says: readonly string[]): StepFault {
  return says.length === 0 ? undefined : { request, says };
}
