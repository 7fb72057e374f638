# The proxy on workerd, on a machine of yours: build it, then
#   workerd serve src/server/deploy/edge/workerd.capnp
# with the settings in the environment. README.md beside this file says what it can do and what not.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "proxy", worker = .proxy),
    # Where the booking service is. Nothing that a guest sends names an address; should it ever, no machine of your own
    # network answers.
    (name = "internet", network = (allow = ["public"], tlsOptions = (trustBrowserCas = true))),
    (name = "widget", disk = "dist/widget"),
    (name = "storage", disk = (path = "data/edge", writable = true)),
  ],
  # TLS and the client's address (CF-Connecting-IP) are the matter of what stands before it.
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "proxy")],
);

const proxy :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "../../../../dist/edge/worker.js")],
  compatibilityDate = "2026-10-01",
  # A guest who is gone is noticed.
  compatibilityFlags = ["enable_request_signal"],
  bindings = [
    (name = "PROXY", durableObjectNamespace = "ProxyObject"),
    (name = "WIDGET", service = "widget"),
    (name = "SERVICE_URL", fromEnvironment = "SERVICE_URL"),
    (name = "SERVICE_API_KEY", fromEnvironment = "SERVICE_API_KEY"),
    (name = "QUOTE_SECRET", fromEnvironment = "QUOTE_SECRET"),
    # The content of what is CONFIG_FILE elsewhere.
    (name = "CONFIG", fromEnvironment = "CONFIG"),
    (name = "CALENDAR_REFRESH_SECONDS", fromEnvironment = "CALENDAR_REFRESH_SECONDS"),
    (name = "RATE_LIMIT", fromEnvironment = "RATE_LIMIT"),
    (name = "BOT_CHECK", fromEnvironment = "BOT_CHECK"),
    (name = "LOG_LEVEL", fromEnvironment = "LOG_LEVEL"),
  ],
  durableObjectNamespaces = [
    (className = "ProxyObject", uniqueKey = "booking-widget-proxy", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "storage"),
);
