# docker build --tag specord .
# docker run --rm --network none --user "$(id -u):$(id -g)" --volume "$PWD:/work" specord lint
#
# As the user who owns the checkout: a configuration that belongs to somebody else is not taken.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && rm -r dist/types

FROM node:24-bookworm-slim
# Revisions are read by git.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /source/package.json /opt/specord/
COPY --from=build /source/dist /opt/specord/dist
RUN ln -s /opt/specord/dist/bin.js /usr/local/bin/specord
# Whoever it runs as has no home there.
ENV XDG_CACHE_HOME=/tmp
USER node
WORKDIR /work
ENTRYPOINT ["specord"]
CMD ["lint"]
