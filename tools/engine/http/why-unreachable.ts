const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** What came instead of an answer, and what the user can do about it. */
export function whyUnreachable({ host, protocol }: URL, error: NodeJS.ErrnoException): string {
  const { code = '', message } = error;
  if (code === 'ECONNREFUSED') return `nobody listens at ${host}; start the engine, or correct the address`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `no machine is called ${host}; correct the address`;
  if (protocol === 'https:' && (code === 'EPROTO' || code.startsWith('ERR_SSL')))
    return `${host} does not speak TLS; try http://${host}`;
  if (CERTIFICATE.test(code))
    return `the certificate of ${host} is not trusted (${code}); name its authority in NODE_EXTRA_CA_CERTS`;
  if (code.startsWith('HPE_')) return `${host} does not speak HTTP (${message})`;
  if (code === 'ECONNRESET') return `${host} closed the connection without an answer`;
  return message.split('\n')[0] || code;
}
