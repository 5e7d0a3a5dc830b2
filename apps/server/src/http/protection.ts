// The headers by which a browser protects whoever uses it. They are put together once: they never change, and the plugin of
// the framework does it at each request, a twelfth of what one report cost this process. To leave it, register that plugin.
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bound by the policy of its page: most of what a page says of itself would be said for nothing. */
    isPartOfPage?: boolean;
  }
}

const PAGE = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  // For browsers and plug-ins that are no more: they would travel with every answer.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
} satisfies HelmetOptions;

/** What stays beside the policy, nosniff and where it may be used. */
const PART_OF_PAGE = {
  ...PAGE,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xFrameOptions: false,
  xXssProtection: false,
} satisfies HelmetOptions;

/** Before whatever may refuse: a refusal carries the same headers. */
export function protect(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  const page = helmet({ ...PAGE, hsts: isHttps });
  const part = helmet({ ...PART_OF_PAGE, hsts: isHttps });
  app.addHook('onRequest', (request, reply, done) => {
    const headers = request.routeOptions.config.isPartOfPage ? part : page;
    headers(request.raw, reply.raw, () => done());
  });
}
