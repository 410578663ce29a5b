import { AwsClient } from 'aws4fetch';
import type { Packs } from './packs.ts';

/** Anything that speaks the interface of S3, at `https://host/bucket/prefix`, with credentials as its users have them. */
export function s3Packs(address: string, env: NodeJS.ProcessEnv): Packs {
  const client = new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    ...(env.AWS_SESSION_TOKEN !== undefined && { sessionToken: env.AWS_SESSION_TOKEN }),
    region: env.AWS_REGION ?? 'us-east-1',
    service: 's3',
  });
  const ask = (name: string, init: RequestInit) =>
    client.fetch(`${address.replace(/\/$/, '')}/${name}`, { ...init, redirect: 'error' });
  return {
    async put(name, content) {
      const answer = await ask(name, { method: 'PUT', body: new Uint8Array(content) });
      if (!answer.ok) throw refusedWith(answer);
    },
    async get(name) {
      const answer = await ask(name, { method: 'GET' });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw refusedWith(answer);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

/** Passes like a database that is away: the client has asked ten times by then. */
function refusedWith({ status }: Response): Error {
  return Object.assign(new Error(`the store of packs answered ${status}`), {
    code: status >= 500 || status === 429 ? 'ECONNRESET' : 'EREFUSED',
  });
}
